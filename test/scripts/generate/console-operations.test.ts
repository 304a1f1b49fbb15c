/** Code generated from documents: types, readers, and the sent text. */
import { describe, expect, it } from "vitest";
import { consoleDocuments } from "#scripts/generate/console-documents.ts";
import { consoleOperationFiles } from "#scripts/generate/console-operations.ts";
import { type DomainValue, SCALAR_VALUES } from "#scripts/generate/domain-values.ts";

const SCHEMA = `
type Query { site(id: ID!, kinds: [Kind!]): Site  sites(limit: Int, nextToken: String): SiteList!  stamp: AWSDateTime! }
type Mutation { save(input: SaveInput!): Site! }
type Subscription { saved(id: ID!): Site @aws_subscribe(mutations: ["save"]) }
type SiteList { items: [Site!]! nextToken: String }
enum Kind { FIELD ROOF }
type Site {
  id: ID!
  "As people call it."
  name: String
  kind: Kind!
  "Epoch seconds."
  at: AWSTimestamp!
  state: String!
  bits: Int!
  words: [Int!]!
  notes: [Note!]
  grid: [[Float]!]!
  note: Note
}
type Note { text: String! by: String }
input SaveInput { id: ID! "Of the site." name: String tags: [String!] at: AWSTimestamp place: PlaceInput }
input PlaceInput { latitude: Float! }
`;

const WORDS: DomainValue = { kind: "words", words: ["open", "closed"] };

const DOMAIN_VALUES: Readonly<Record<string, DomainValue>> = {
  "Site.state": WORDS,
  "Site.bits": {
    kind: "made",
    type: { name: "Bits", from: "#domain/bits.ts" },
    make: { name: "bitsFrom", from: "#domain/bits.ts" },
  },
  "Site.words": {
    kind: "made",
    type: "Uint16Array",
    make: { name: "wordsFrom", from: "#domain/bits.ts" },
    ofWholeList: true,
  },
  "Site.notes": { kind: "noneIsEmpty" },
};

/** The generated modules of these documents, by name. */
function generated(documents: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const texts = Object.entries(documents).map(
    ([name, text]) => [`web/src/api/${name}.graphql`, text] as const,
  );
  const files = consoleOperationFiles(consoleDocuments(SCHEMA, texts), {
    scalarValues: SCALAR_VALUES,
    domainValues: DOMAIN_VALUES,
  });
  return Object.fromEntries(
    files.map(([path, text]) => [
      path.replace("web/src/api/", "").replace(".generated.ts", ""),
      text,
    ]),
  );
}

describe("the module of a document", () => {
  it("has a type and a reader for each fragment, with the comments of document and schema", () => {
    const { sites } = generated({
      sites: `
# A site as it is listed.
# Twice as long.
fragment Listed on Site { id title: name kind at state bits words notes { ...Remark } grid }
fragment Remark on Note { text by }
query Sites { sites { items { ...Listed } } }`,
    });
    expect(sites).toContain(`export interface Remark {
  readonly text: string;
  readonly by: string | undefined;
}

export const readRemark: Reader<Remark> = object({
  text: text,
  by: optional(text),
});

/** A site as it is listed. Twice as long. */
export interface Listed {
  readonly id: string;
  /** As people call it. */
  readonly title: string | undefined;
  readonly kind: "FIELD" | "ROOF";
  /** Epoch seconds. */
  readonly at: number;
  readonly state: "open" | "closed";
  readonly bits: Bits;
  readonly words: Uint16Array;
  readonly notes: readonly Remark[];
  readonly grid: readonly (readonly (number | null)[])[];
}

export const readListed: Reader<Listed> = object({
  id: id,
  title: optional(text),
  kind: oneOf(["FIELD", "ROOF"]),
  at: moment,
  state: oneOf(["open", "closed"]),
  bits: made(integer, bitsFrom),
  words: made(list(integer), wordsFrom),
  notes: orEmpty(list(readRemark)),
  grid: list(list(orNull(number))),
});
`);
    expect(sites).toContain('import { type Bits, bitsFrom, wordsFrom } from "#domain/bits.ts";');
  });

  it("sends fragments in their places, without spaces, and reads the value of the one field", () => {
    const { sites } = generated({
      sites: `
fragment Named on Site { id name }
query OneSite($id: ID!, $kinds: [Kind!]) { found: site(id: $id, kinds: $kinds) { ...Named note { text } } }`,
    });
    expect(sites).toContain(`export const ONE_SITE: Operation<Named & {
  readonly note: {
    readonly text: string;
  } | undefined;
} | undefined, { readonly id: string; readonly kinds?: readonly ("FIELD" | "ROOF")[] | null | undefined }> = {
  document: "query OneSite($id:ID!$kinds:[Kind!]){found:site(id:$id kinds:$kinds){id name note{text}}}",
  answer: only("found", optional(object({
    id: id,
    name: optional(text),
    note: optional(object({
      text: text,
    })),
  }))),
};`);
  });

  it("imports fragments of other documents, and nothing that it does not use", () => {
    const { changes } = generated({
      sites: "fragment Named on Site { id name }",
      changes: `mutation Save($input: SaveInput!) { save(input: $input) { ...Named } }
subscription Saved($id: ID!) { saved(id: $id) { ...Named } }`,
    });
    expect(
      changes?.split("\n\n")[0],
    ).toBe(`/** Generated from changes.graphql and schema.graphql by npm run generate. */
import { only, optional } from "#web/api/answer.ts";
import type { SaveInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";
import { type Named, readNamed } from "#web/api/sites.generated.ts";`);
    expect(changes).toContain("Operation<Named, { readonly input: SaveInput }>");
    expect(changes).toContain("Operation<Named | undefined, { readonly id: string }>");
  });

  it("has the input objects that are sent, those within them too; what may be null may be left out", () => {
    const { inputs } = generated({
      changes: "mutation Save($input: SaveInput!) { save(input: $input) { id } }",
    });
    expect(inputs).toContain(`export interface PlaceInput {
  readonly latitude: number;
}

export interface SaveInput {
  readonly id: string;
  /** Of the site. */
  readonly name?: string | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
  readonly at?: number | null | undefined;
  readonly place?: PlaceInput | null | undefined;
}
`);
  });

  it("asks for many at a time where variables are marked", () => {
    const { sites } = generated({
      sites: "query Many($kinds: [Kind!], $id: ID! @each) { site(id: $id, kinds: $kinds) { id } }",
    });
    expect(sites).toContain(`  declaresOnce: "$kinds:[Kind!]",
  declares: (place) => \`$id\${place}:ID!\`,
  field: (place) => \`site(id:$id\${place} kinds:$kinds){id}\`,
  answer: optional(object({`);
  });
});

it("refuses a domain value of a field that the schema does not have", () => {
  const values = { scalarValues: SCALAR_VALUES, domainValues: { "Site.gone": WORDS } };
  expect(() => consoleOperationFiles(consoleDocuments(SCHEMA, []), values)).toThrow("Site.gone");
});

describe("a document is refused that", () => {
  it.each([
    [
      "asks for a field that is not there",
      "query Q { sites { total } }",
      /Cannot query field "total"/,
    ],
    ["lacks an argument", "query Q { site { id } }", /argument "id"/],
    ["asks for two fields", "query Q { sites { nextToken } stamp }", /must ask for one field/],
    ["has no name", "query { sites { nextToken } }", /no name/],
    ["asks for a scalar that is not mapped", "query Q { stamp }", /AWSDateTime is not mapped/],
    [
      "has an inline fragment",
      "query Q { sites { ... on SiteList { nextToken } } }",
      /inline fragments/,
    ],
    ["skips a field", "query Q($s: Boolean!) { sites { nextToken @skip(if: $s) } }", /directives/],
    [
      "has a fragment twice",
      "fragment A on Note { by } fragment A on Note { text }",
      /only one fragment/,
    ],
  ])("%s", (_, document, message) => {
    expect(() => generated({ wrong: document })).toThrow(message);
  });
});
