/** Reads from the user pool what the access table does not have: the sign-in status of users. */
import {
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";

export interface PoolDirectory {
  /** In the pool's own words, such as CONFIRMED; undefined when the pool does not know the user. */
  statusOf(sub: string): Promise<string | undefined>;
  /** By user id; reads all pages of the pool. */
  everyStatus(): Promise<ReadonlyMap<string, string>>;
}

export interface PoolDirectoryDeps {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
}

/** The pool's maximum. */
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

/** Also a status of the pool itself. */
export const UNKNOWN_STATUS = "UNKNOWN";
