/** Setup file of the HTTP tests: the app is loaded before the first test, whose time limit would include it. */
import '../campaigns/campaign-app';
import '../clients/raw-client';
