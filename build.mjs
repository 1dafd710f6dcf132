/**
 * Builds dist/: the server and its commands (dist/*.js), the campaigns that come with it (dist/campaigns/), the
 * browser's files (dist/public/), the manifest that the server reads, what it is (dist/build.json) and what it is made of
 * (dist/sbom.cdx.json, dist/licences.txt), and what others may ask (dist/openapi.json). Two builds of one commit are the
 * same to the byte. `--if-needed` skips if no input changed
 * (scripts/build/inputs.ts).
 */
process.argv.splice(2, 0, 'scripts/build/build');
await import('./scripts/run.mjs');
