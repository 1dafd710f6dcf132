import { describeModels } from '../support/models/describe-models';

// More walks: tests/sweeps/hands/models.test.ts.
describeModels(1);
