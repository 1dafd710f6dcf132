import fc from 'fast-check';

/** Uses the same inputs in every run. A failing test prints the seed and the path that reproduce its counterexample. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 29) });
