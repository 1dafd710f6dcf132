/** Names of the drawings of goods that come with the build, a space between them (scripts/build/definitions.mjs). */
declare const PRODUCT_DRAWINGS: string;
