/** The interface for programs, drawn by Swagger UI from the server's own description. */

/**
 * @typedef {{ SwaggerUIBundle(options: object): void }} SwaggerUI The global that the page's earlier script defines.
 */

const { theme } = document.documentElement.dataset;
const isDark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
document.documentElement.classList.toggle("dark-mode", isDark);

const { SwaggerUIBundle } = /** @type {SwaggerUI} */ (/** @type {unknown} */ (window));
SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#api-docs", deepLinking: true });
