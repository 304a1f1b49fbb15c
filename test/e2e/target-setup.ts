/**
 * Before each test file: makes the SDK of this process use the shared target again, whatever the
 * previous file has set.
 */
import { openTarget } from "./target.ts";

openTarget();
