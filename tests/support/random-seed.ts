import fc from 'fast-check';

/** The same inputs in every run: a failure prints this seed, and a path to its counterexample. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 29) });
