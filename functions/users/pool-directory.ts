/** Reads users' status from the user pool, which the access table does not have. */
import {
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";

export interface PoolDirectory {
  /**
   * Status of a user in the user pool's own terms, such as CONFIRMED; undefined when the pool does
   * not know the user.
   */
  statusOf(sub: string): Promise<string | undefined>;
  /** Status of all users, by user id; reads all pages of the user pool. */
  everyStatus(): Promise<ReadonlyMap<string, string>>;
}

export interface PoolDirectoryDeps {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
}

/** Maximum number of users on a page of the user pool. */
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

/** Status of a user for whom the user pool reports none; the pool itself uses this name too. */
export const UNKNOWN_STATUS = "UNKNOWN";
