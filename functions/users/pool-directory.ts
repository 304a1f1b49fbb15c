/** Reads from the user pool the sign-in status of users, which the access table does not have. */
import {
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";

export interface PoolDirectory {
  /**
   * Status in the user pool's own terms, such as CONFIRMED; undefined when the pool does not know
   * the user.
   */
  statusOf(sub: string): Promise<string | undefined>;
  /** Status by user id; reads all pages of the user pool. */
  everyStatus(): Promise<ReadonlyMap<string, string>>;
}

export interface PoolDirectoryDeps {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
}

/** Maximum page size of the user pool. */
const PAGE_USERS = 60;

export function poolDirectory({ client, userPoolId }: PoolDirectoryDeps): PoolDirectory {
  return {
    statusOf: async (sub) => {
      try {
        const command = new AdminGetUserCommand({ UserPoolId: userPoolId, Username: sub });
        return (await client.send(command)).UserStatus;
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },
    everyStatus: async () => {
      const statuses = new Map<string, string>();
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListUsersCommand({
            UserPoolId: userPoolId,
            Limit: PAGE_USERS,
            AttributesToGet: ["sub"],
            ...(next === undefined ? {} : { PaginationToken: next }),
          }),
        );
        for (const { Username = "", UserStatus = UNKNOWN_STATUS } of page.Users ?? []) {
          statuses.set(Username, UserStatus);
        }
        next = page.PaginationToken;
      } while (next !== undefined);
      return statuses;
    },
  };
}

/** The user pool uses this status, too. */
export const UNKNOWN_STATUS = "UNKNOWN";
