/** SHA-256, the hash function of the ledger's seals. */
import { createHash } from "node:crypto";
import type { Sha256 } from "#domain/ledger/seal.ts";

export const sha256: Sha256 = (text) => createHash("sha256").update(text).digest("hex");
