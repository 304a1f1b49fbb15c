/**
 * The unmodified Amplify client, configured for the target; only the address of its WebSocket is
 * replaced when it is not AWS's.
 */
import { Amplify } from "aws-amplify";
import { WebSocket as NodeWebSocket } from "ws";
import type { Target } from "#scripts/accounts/target.ts";

/** Configures Amplify with the addresses of the target. */
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

/**
 * Amplify derives wss:// and the path from the endpoint; the real address comes from the outputs.
 */
function replaceWebSocket({ realtimeUrl }: Target): void {
  class TargetWebSocket extends NodeWebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      const { search } = new URL(address);
      super(`${realtimeUrl}${search}`, protocols);
    }
  }
  Object.assign(globalThis, { WebSocket: TargetWebSocket });
}
