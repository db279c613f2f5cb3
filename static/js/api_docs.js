/** The interface for programs, drawn by Swagger UI from the server's own description. */
const draw = /** @type {{ SwaggerUIBundle: (options: object) => void }} */ (/** @type {unknown} */ (window)).SwaggerUIBundle;
draw({ url: "/api/openapi.json", dom_id: "#api-docs", deepLinking: true });
