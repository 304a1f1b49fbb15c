#!/usr/bin/env node
/** The command of the package: runs its TypeScript sources. */
import { register } from "tsx/esm/api";

// Lambda functions run in UTC, whatever the time zone of the machine.
process.env.TZ = "UTC";
register();
const { main } = await import("../src/cli.ts");
await main(process.argv.slice(2));
