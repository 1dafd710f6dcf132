/** Names of the drawings of goods that come with the build (scripts/build/definitions.mjs). */
declare const PRODUCT_DRAWINGS: readonly string[];
