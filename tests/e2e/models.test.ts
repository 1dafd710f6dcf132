import { describeModels } from '../support/browser/models/describe-models';

// More walks: tests/nightly/models.test.ts.
describeModels(1);
