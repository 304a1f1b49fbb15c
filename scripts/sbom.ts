/**
 * `npm run sbom`: builds the shipped parts, checks the licences of all packages inside them, and
 * lists them in build/sbom.cdx.json.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { buildFunctions, functionModules } from "./build-functions.ts";
import { billOfMaterials, type Product } from "./supply/cyclonedx.ts";
import { lockedPackages } from "./supply/locked-packages.ts";
import { licenceFaults, shipments } from "./supply/shipments.ts";
import { buildWeb, consoleModules } from "./web-build.ts";

const OUTPUT = "build/sbom.cdx.json";

await buildFunctions();
buildWeb(console.log);
const shipped = shipments({ console: consoleModules(), ...functionModules() }, lockedPackages());
const product: Product = JSON.parse(readFileSync("package.json", "utf8"));
writeFileSync(OUTPUT, `${JSON.stringify(billOfMaterials(product, shipped), null, 2)}\n`);
for (const { name, packages } of shipped) console.log(`${name}: ${packages.length} packages`);
console.log(`wrote ${OUTPUT}`);
const faults = licenceFaults(shipped);
for (const fault of faults) console.error(`licence not allowed: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
