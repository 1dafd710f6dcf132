import fc from 'fast-check';

/** Uses the same random inputs in every run. A failing test prints the seed and the path that reproduce the failure. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 29) });
