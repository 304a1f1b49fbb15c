import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";

const tables = new DynamoDBClient({});
const TableName = process.env.TABLE;

/** Stores the text of a note, or answers with it. */
export async function handler({ requestContext, pathParameters, body }) {
  const id = { S: pathParameters.id };
  if (requestContext.http.method === "PUT") {
    await tables.send(new PutItemCommand({ TableName, Item: { id, text: { S: body } } }));
    return { statusCode: 204 };
  }
  const { Item } = await tables.send(new GetItemCommand({ TableName, Key: { id } }));
  return Item === undefined ? { statusCode: 404 } : { statusCode: 200, body: Item.text.S };
}
