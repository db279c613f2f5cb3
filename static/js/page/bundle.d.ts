/** The addresses of files of static/, by their path there: put into the bundles by setup/bundle.mjs. */
declare const HASHED: Readonly<Record<string, string>> | undefined;
