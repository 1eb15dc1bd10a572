/** The folder of the site in which the build puts PDF.js; its name changes with the version, so that it may be kept for good. */
export const PDF_ENGINE = "/static/pdf-5.4.624";
