/** The standards of the assurance page, each with its clauses and its rows. */
import { readFacts } from "#test/facts/read-facts.ts";
import { V1 } from "./asvs/v1-encoding-and-sanitization.ts";
import { V2 } from "./asvs/v2-validation-and-business-logic.ts";
import { V3 } from "./asvs/v3-web-frontend.ts";
import { V4 } from "./asvs/v4-api-and-web-service.ts";
import { V5 } from "./asvs/v5-file-handling.ts";
import { V6 } from "./asvs/v6-authentication.ts";
import { V7 } from "./asvs/v7-session-management.ts";
import { V8 } from "./asvs/v8-authorization.ts";
import { V9 } from "./asvs/v9-self-contained-tokens.ts";
import { V10 } from "./asvs/v10-oauth-and-oidc.ts";
import { V11 } from "./asvs/v11-cryptography.ts";
import { V12 } from "./asvs/v12-secure-communication.ts";
import { V13 } from "./asvs/v13-configuration.ts";
import { V14 } from "./asvs/v14-data-protection.ts";
import { V15 } from "./asvs/v15-secure-coding-and-architecture.ts";
import { V16 } from "./asvs/v16-security-logging-and-errors.ts";
import { V17 } from "./asvs/v17-webrtc.ts";
import type { Chapter } from "./clause-row.ts";
import { CCSC } from "./iec-62443-4-2/common-constraints.ts";
import { FR1 } from "./iec-62443-4-2/fr1-identification.ts";
import { FR2 } from "./iec-62443-4-2/fr2-use-control.ts";
import { FR3 } from "./iec-62443-4-2/fr3-system-integrity.ts";
import { FR4 } from "./iec-62443-4-2/fr4-data-confidentiality.ts";
import { FR5 } from "./iec-62443-4-2/fr5-restricted-data-flow.ts";
import { FR6 } from "./iec-62443-4-2/fr6-timely-response.ts";
import { FR7 } from "./iec-62443-4-2/fr7-resource-availability.ts";

export interface Standard {
  readonly name: string;
  /** Which of its clauses have a row. */
  readonly scope: string;
  /** Numbers of the clauses by chapter, each with its level. */
  readonly clauses: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly chapters: readonly Chapter[];
}

interface ClauseFacts {
  readonly chapters: Standard["clauses"];
}

export const STANDARDS: readonly Standard[] = [
  {
    name: "OWASP ASVS 5.0",
    scope: "every clause of levels 1 and 2",
    clauses: readFacts<ClauseFacts>("asvs-clauses").chapters,
    chapters: [V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11, V12, V13, V14, V15, V16, V17],
  },
  {
    name: "IEC 62443-4-2",
    scope:
      "every requirement and enhancement of SL-C 2, of all types of components; the product is a software application",
    clauses: readFacts<ClauseFacts>("iec-62443-4-2-clauses").chapters,
    chapters: [CCSC, FR1, FR2, FR3, FR4, FR5, FR6, FR7],
  },
];
