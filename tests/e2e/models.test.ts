import { describeModels } from '../support/models/describe-models';

// More walks: tests/nightly/models.test.ts.
describeModels(1);
