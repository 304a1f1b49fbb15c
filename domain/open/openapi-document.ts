/**
 * The published description of the HTTP interfaces: OpenAPI 3.1, generated from the tables that
 * make the answers.
 */
import { OPERATIONS } from "#domain/access/operations.ts";
import { TOKEN_LIMITS, TOKEN_SCOPES } from "#domain/access/site-token.ts";
import { COMPONENTS_OF, type ControllerLevel } from "#domain/components/component-kinds.ts";
import {
  CONSOLE_ROUTE_NAMES,
  CONSOLE_ROUTES,
  CONSOLE_SCHEMAS,
  type ConsoleRouteName,
} from "./console-routes.ts";
import {
  exactly,
  itemSchema,
  type JsonSchema,
  listOf,
  named,
  orNull,
  TEXT,
} from "./json-schema.ts";
import {
  OPEN_PARAMETERS,
  OPEN_ROUTE_NAMES,
  OPEN_ROUTES,
  type OpenParameterName,
  type OpenRouteName,
} from "./open-routes.ts";

type Document = Readonly<Record<string, unknown>>;

export function openapiDocument(): Document {
  return {
    openapi: "3.1.0",
    info: {
      title: "Tracker Field Console",
      version: "1",
      description:
        "Reading one layout with an access token of it (/v1/…), and the REST routes of the console. HEAD is answered as GET, without the body.",
    },
    // Relative server URL, so that the document works behind any path prefix.
    servers: [{ url: ".." }],
    tags: [
      { name: "programs", description: "With an access token of a layout. Only reads." },
      { name: "console", description: "With the identity token of somebody who has signed in." },
    ],
    paths: paths(),
    components: { schemas: schemas(), securitySchemes: SECURITY },
  };
}

const SECURITY = {
  accessToken: {
    type: "http",
    scheme: "bearer",
    description: `Made by an administrator in the layout editor. At most ${TOKEN_LIMITS.requestsPerMinute} requests a minute.`,
  },
  identityToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
} as const;

const REFUSAL = exactly({
  field_errors: listOf(exactly({ field: TEXT, code: TEXT, message: TEXT })),
  non_field_errors: listOf(TEXT),
});

function schemas(): Readonly<Record<string, JsonSchema>> {
  const items = OPEN_ROUTE_NAMES.map((name): [string, JsonSchema] => {
    const { item, columns } = OPEN_ROUTES[name];
    return [item, itemSchema(columns, name.endsWith("/history"))];
  });
  return {
    ...Object.fromEntries(items),
    ...CONSOLE_SCHEMAS,
    // Allows additional members, because some refusals have further ones.
    Refusal: { ...REFUSAL, additionalProperties: true },
    Unauthorized: exactly({ message: TEXT }),
  };
}

function paths(): Document {
  const described = [
    ...OPEN_ROUTE_NAMES.map((name) => [name, openOperation(name)] as const),
    ...CONSOLE_ROUTE_NAMES.map((name) => [name, consoleOperation(name)] as const),
  ];
  const byPath = new Map<string, Record<string, Document>>();
  for (const [name, operation] of described) {
    const [method = "", path = ""] = name.split(" ");
    byPath.set(path, { ...byPath.get(path), [method.toLowerCase()]: operation });
  }
  return Object.fromEntries(byPath);
}

function openOperation(name: OpenRouteName): Document {
  const { summary, item, answers, needs, takes } = OPEN_ROUTES[name];
  const page = exactly({
    items: listOf(named(item)),
    next: { ...orNull(TEXT), description: "To be sent as page for what follows; null at the end." },
  });
  return {
    operationId: operationId(name),
    tags: ["programs"],
    summary,
    description: `Needs the scope ${TOKEN_SCOPES[OPERATIONS[name].reads].label}.`,
    security: [{ accessToken: [] }],
    parameters: [
      ...pathParameters(name),
      ...needs.map((parameter) => queryParameter(parameter, true)),
      ...takes.map((parameter) => queryParameter(parameter, false)),
    ],
    responses: {
      "200": {
        description: summary,
        content: {
          ...json(answers === "one" ? named(item) : page),
          "text/csv": { schema: TEXT },
        },
      },
      ...refusals(OPEN_REFUSALS),
    },
  };
}

function consoleOperation(name: ConsoleRouteName): Document {
  const { summary, takes, status, answers } = CONSOLE_ROUTES[name];
  const isOpen = OPERATIONS[name].caller === "anyone";
  return {
    operationId: operationId(name),
    tags: ["console"],
    summary,
    security: isOpen ? [] : [{ identityToken: [] }],
    parameters: pathParameters(name),
    ...(takes === undefined ? {} : { requestBody: { required: true, content: json(takes) } }),
    responses: {
      [String(status)]: { description: summary, content: json(answers) },
      ...(isOpen ? {} : UNAUTHORIZED),
      ...refusals(CONSOLE_REFUSALS),
    },
  };
}

const OPEN_REFUSALS: Readonly<Record<string, string>> = {
  "400": "A parameter is not as it must be.",
  "401": "No token of this layout, or one that has ended.",
  "403": "The token is not for this, or its maker may not make it any more.",
  "404": "There is no such master in the layout.",
  "429": "Too many requests in this minute.",
};

const CONSOLE_REFUSALS: Readonly<Record<string, string>> = {
  "400": "A field is not as it must be.",
  "403": "The caller may not, though what the path names is among what the caller may see.",
  "404": "There is no such thing among what the caller may see.",
};

const UNAUTHORIZED: Document = {
  "401": {
    description: "The identity token is missing, or is not valid.",
    content: json(named("Unauthorized")),
  },
};

function refusals(descriptions: Readonly<Record<string, string>>): Document {
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [
      status,
      { description, content: json(named("Refusal")) },
    ]),
  );
}

/** Id of an operation in the document, such as getV1SitesIdNodes. */
function operationId(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words
    .map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join("");
}

function pathParameters(name: string): readonly Document[] {
  return [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: "path",
    required: true,
    ...(parameter === "kind"
      ? { schema: { ...TEXT, enum: COMPONENTS_OF[levelOf(name)] } }
      : { description: "A UUID, in lower or upper case.", schema: TEXT }),
  }));
}

function levelOf(name: string): ControllerLevel {
  return name.includes("/masters/") ? "masters" : "nodes";
}

function queryParameter(name: OpenParameterName, required: boolean): Document {
  const { about, type, pattern, oneOf } = OPEN_PARAMETERS[name];
  const schema: JsonSchema = {
    type: type === "whole" ? "integer" : "string",
    ...(pattern === undefined ? {} : { pattern }),
    ...(oneOf === undefined ? {} : { enum: oneOf }),
  };
  return { name, in: "query", required, description: about, schema };
}

function json(schema: JsonSchema): Document {
  return { "application/json": { schema } };
}
