import fc from 'fast-check';

/** Uses the same inputs in every run. A failure prints the seed and the path to its counterexample. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 29) });
