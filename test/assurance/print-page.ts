/** Writes the assurance page to the standard output, for `npm run generate`. */
import { assurancePage } from "./assurance-page.ts";

process.stdout.write(assurancePage());
