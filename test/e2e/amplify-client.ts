/** The unmodified Amplify client, pointed at the target; only its WebSocket's address is replaced where that is not AWS. */
import { Amplify } from "aws-amplify";
import { WebSocket as NodeWebSocket } from "ws";
import type { Target } from "#scripts/accounts/target.ts";

/** Tells Amplify where the target is. */
export function configureAmplify(deployment: Target, cognitoEndpoint: string | undefined): void {
  replaceWebSocket(deployment);
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: deployment.userPoolId,
        userPoolClientId: deployment.userPoolClientId,
        ...(cognitoEndpoint === undefined ? {} : { userPoolEndpoint: cognitoEndpoint }),
      },
    },
    API: {
      GraphQL: {
        endpoint: deployment.graphqlUrl,
        region: deployment.region,
        defaultAuthMode: "userPool",
      },
    },
  });
}

/** Amplify derives wss:// and the path from the endpoint; the outputs say the real address. */
function replaceWebSocket({ realtimeUrl }: Target): void {
  class TargetWebSocket extends NodeWebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      const { search } = new URL(address);
      super(`${realtimeUrl}${search}`, protocols);
    }
  }
  Object.assign(globalThis, { WebSocket: TargetWebSocket });
}
