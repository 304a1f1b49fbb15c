/** Before each test file: the SDK of this process speaks to the shared target, wherever the file before it has led it. */
import { openTarget } from "./target.ts";

openTarget();
