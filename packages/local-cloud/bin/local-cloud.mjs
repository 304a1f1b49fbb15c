#!/usr/bin/env node
/** The command of the package: runs its TypeScript sources. */
import { register } from "tsx/esm/api";

// Functions run in UTC in every time zone of their users.
process.env.TZ = "UTC";
register();
const { main } = await import("../src/cli.ts");
await main(process.argv.slice(2));
