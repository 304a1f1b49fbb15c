/** Hostile GraphQL documents and bodies by case of the corpus, and the refusal of each. */
import { type Answer, type ServedApi, tokenWith } from "local-cloud/testing/fixtures";
import { expect } from "vitest";

export const CHEAP = 'getLayoutDetails(id: "x")';

const MUTATION = 'acceptLayoutUpload(uploadId: "1")';

export const HEADERS = () => ({ authorization: tokenWith() });

function repeated(count: number, write: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => write(n)).join(" ");
}

function aliases(field: string, selection: string, count: number): string {
  return repeated(count, (n) => `a${n}: ${field}{${selection}}`);
}

/** A document in which every fragment spreads the next one twice. */
function fragmentBomb(fragments: number): string {
  const parts = repeated(fragments, (n) => {
    const inner = n + 1 < fragments ? `...F${n + 1} ...F${n + 1}` : "id";
    return `fragment F${n} on LayoutDetails{${inner}}`;
  });
  return `{${CHEAP}{...F0}} ${parts}`;
}

function nest(levels: readonly string[], times: number): string {
  const all = Array.from({ length: times }, () => levels).flat();
  return `{${CHEAP}${all.map((level) => `{${level}`).join("")}{id}${"}".repeat(all.length)}}`;
}

/** Sends a query as a signed-in user. */
export const query = (api: ServedApi, text: string, variables?: unknown) =>
  api.send(JSON.stringify({ query: text, variables }), HEADERS());

const limitExceeded = (message: string) => ({
  status: 200,
  body: { data: null, errors: [{ errorType: "LimitExceeded", message }] },
});

export const validation = (fault: string) => ({
  status: 200,
  body: {
    data: null,
    errors: expect.arrayContaining([
      expect.objectContaining({
        errorType: "ValidationError",
        message: expect.stringContaining(`type ${fault}:`),
      }),
    ]),
  },
});

export const malformed = {
  status: 400,
  body: { errors: [{ errorType: "MalformedHttpRequestException" }] },
};

export interface Attack {
  readonly send: () => Promise<Answer>;
  readonly refusal: unknown;
}

const batch = JSON.stringify([{ query: `{${CHEAP}{id}}` }, { query: `{${CHEAP}{id}}` }]);
const unknownField = `mutation{createLayoutDetails(input:{changeId:"c",name:"n",utcOffset:0,isAdmin:true}){id}}`;

/** The attacks on the API that `open` returns when they are sent. */
export function attacksOn(open: () => ServedApi): Readonly<Record<string, readonly Attack[]>> {
  const ask = (text: string, variables?: unknown) => query(open(), text, variables);
  return {
    "C-GQL-01": [
      { send: () => ask("{__schema{types{name}}}"), refusal: validation("FieldUndefined") },
    ],
    "C-GQL-02": [
      {
        send: () => ask('{__type(name:"LayoutDetails"){name}}'),
        refusal: validation("FieldUndefined"),
      },
    ],
    "C-GQL-03": [
      {
        send: () => ask(nest(["masters", "nodes", "master", "layout"], 10)),
        refusal: validation("FieldUndefined"),
      },
    ],
    "C-GQL-04": [
      {
        send: () => ask(`{${aliases(CHEAP, "id", 1000)}}`),
        refusal: limitExceeded("Too many tokens (limit 2000)"),
      },
    ],
    "C-GQL-05": [
      {
        send: () => ask(`{${aliases(CHEAP, "id", 11)}}`),
        refusal: limitExceeded("Too many root fields (limit 10)"),
      },
    ],
    "C-GQL-06": [
      {
        send: () => ask(`mutation{${aliases(MUTATION, "layoutUrl", 50)}}`),
        refusal: limitExceeded("Too many mutations in one request (limit 1)"),
      },
    ],
    "C-GQL-07": [
      {
        send: () =>
          ask(
            `mutation{...F ...G} fragment F on Mutation{a:${MUTATION}{layoutUrl}} fragment G on Mutation{b:${MUTATION}{layoutUrl}}`,
          ),
        refusal: limitExceeded("Too many mutations in one request (limit 1)"),
      },
    ],
    "C-GQL-08": [
      {
        send: () => ask(`{${CHEAP}{...A}} fragment A on LayoutDetails{coordinates{latitude} ...A}`),
        refusal: validation("FragmentCycle"),
      },
    ],
    "C-GQL-09": [
      { send: () => ask(fragmentBomb(20)), refusal: limitExceeded("Too many fields (limit 400)") },
    ],
    "C-GQL-10": [
      {
        send: () => ask(`{${CHEAP} ${repeated(3000, () => "@skip(if:false)")}{id}}`),
        refusal: limitExceeded("Too many tokens (limit 2000)"),
      },
    ],
    "C-GQL-11": [
      {
        send: () => ask(`query A{${CHEAP}{id}} query B{${CHEAP}{id}}`),
        refusal: limitExceeded("Too many operations in one document (limit 1)"),
      },
    ],
    "C-GQL-12": [
      {
        send: () => ask(`{getLayoutDetails(id:"${"x".repeat(1_000_000)}"){id}}`),
        refusal: { status: 413, body: { errors: [{ message: "Body too large (limit 65536)" }] } },
      },
    ],
    "C-GQL-13": [
      {
        send: () => ask(`{${CHEAP}{${repeated(5000, () => "id")}}}`),
        refusal: limitExceeded("Too many tokens (limit 2000)"),
      },
      {
        send: () => ask(`{${CHEAP}{${repeated(401, () => "id")}}}`),
        refusal: limitExceeded("Too many fields (limit 400)"),
      },
    ],
    "C-GQL-14": [
      {
        send: () => ask(`{getLayoutDetails(id:${"[".repeat(5000)}${"]".repeat(5000)}){id}}`),
        // Either message, because the parser's stack may overflow before the token limit is reached.
        refusal: {
          body: {
            errors: [{ message: expect.stringMatching(/^Too many tokens|^Unable to parse/) }],
          },
        },
      },
    ],
    "C-GQL-15": [{ send: () => open().send(batch, HEADERS()), refusal: malformed }],
    "C-GQL-16": [
      {
        send: async () => {
          const text = encodeURIComponent(`mutation{${MUTATION}{layoutUrl}}`);
          const answer = await fetch(`${open().url}?query=${text}`, { headers: HEADERS() });
          return { status: answer.status, headers: answer.headers, body: await answer.json() };
        },
        refusal: { status: 405 },
      },
    ],
    "C-GQL-17": [
      {
        send: () =>
          open().send(`query={${CHEAP}{id}}`, {
            ...HEADERS(),
            "content-type": "application/x-www-form-urlencoded",
          }),
        refusal: malformed,
      },
    ],
    "C-GQL-18": ["{}", []].map((variables) => ({
      send: () => ask(`{${CHEAP}{id}}`, variables),
      refusal: malformed,
    })),
    "C-GQL-19": [
      { send: () => ask(unknownField), refusal: validation("WrongType") },
      {
        send: () =>
          ask("mutation M($i: CreateLayoutDetailsInput!){createLayoutDetails(input:$i){id}}", {
            i: { changeId: "c", name: "n", utcOffset: 0, isAdmin: true },
          }),
        refusal: {
          status: 200,
          body: { data: null, errors: [{ message: expect.stringContaining("isAdmin") }] },
        },
      },
    ],
    "C-GQL-20": ["2147483648", "1e309", '"1"'].flatMap((value) => [
      {
        send: () => ask(`{listLayoutDetails(limit:${value}){nextToken}}`),
        refusal: validation("WrongType"),
      },
      {
        send: () =>
          open().send(
            `{"query":"query Q($n:Int){listLayoutDetails(limit:$n){nextToken}}","variables":{"n":${value}}}`,
            HEADERS(),
          ),
        refusal: {
          status: 200,
          body: { data: null, errors: [{ message: "Variable 'n' has an invalid value." }] },
        },
      },
    ]),
  };
}
