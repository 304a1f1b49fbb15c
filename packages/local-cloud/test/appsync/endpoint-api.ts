/** The API behind the tests of the HTTP endpoint: fields of each mode, and low limits. */
import { ok } from "#src/result.ts";
import { passing, type ServedApi, serveApi } from "./served-appsync.ts";

const SDL = `
type Query {
  open: String
  admins: String @aws_cognito_user_pools(cognito_groups: ["ADMIN", "DEV"])
  roles: String @aws_iam
  item(id: ID!): Item
  deep: Item
  strict: Item!
}
type Mutation {
  publish(input: In!): Notice @aws_iam
  other: Notice @aws_iam
}
input In { n: Int! names: [String!] }
type Item { id: ID name: String inner: Item leaf: Leaf }
type Leaf { n: Int }
type Notice @aws_iam @aws_cognito_user_pools { n: Int hidden: Hidden }
type Hidden { n: Int }
`;

const NESTED =
  '{ id: "1", leaf: { n: 1 }, inner: { id: "2", leaf: { n: 2 }, inner: { id: "3" } } }';

export function serveEndpoint(): Promise<ServedApi> {
  return serveApi({
    sdl: SDL,
    fields: {
      "Query.open": { code: passing('{ payload: "seen" }') },
      "Query.admins": { code: passing('{ payload: "seen" }') },
      "Query.roles": { code: passing('{ payload: "seen" }') },
      "Query.deep": { code: passing(`{ payload: ${NESTED} }`) },
      "Query.strict": { code: passing(`{ payload: ${NESTED} }`) },
      "Query.item": {
        source: "worker",
        code: passing('{ operation: "Invoke", payload: ctx.args.id }'),
      },
      "Mutation.publish": {
        code: passing("{ payload: { n: ctx.args.input.n, hidden: { n: 1 } } }"),
      },
      "Mutation.other": { code: passing("{ payload: { n: 1 } }") },
    },
    settings: { queryDepthLimit: 3, resolverCountLimit: 4 },
    lambda: (id) => ok({ id }),
  });
}
