/** AWS clients with the operator's credentials, from the environment. */
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { AccountClients } from "./create-account.ts";
import type { Target } from "./target.ts";

export function operatorClients({ region }: Target): AccountClients {
  return {
    cognito: new CognitoIdentityProviderClient({ region }),
    dynamo: DynamoDBDocumentClient.from(new DynamoDBClient({ region })),
  };
}
