/** Groups of a pool through the unmodified SDK, and their place in tokens. */
import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  CreateGroupCommand,
  ListGroupsCommand,
  ListUsersInGroupCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Administrator, administratorOf, servePool, tokensOf } from "./administrator.ts";
import { PASSWORD, type ServedCognito } from "./served-cognito.ts";

let served: ServedCognito;
let users: Administrator;
beforeAll(async () => {
  served = await servePool();
  users = administratorOf(served);
});
afterAll(() => served.stop());

describe("groups", () => {
  it("stand as the template has them, and more can be made", async () => {
    const groupsBefore = await served.admin.send(new ListGroupsCommand(users.pool()));
    expect(groupsBefore.Groups?.map(({ GroupName }) => GroupName)).toEqual([
      "ADMIN",
      "CONTROLS",
      "USER",
    ]);
    const made = await served.admin.send(
      new CreateGroupCommand({
        ...users.pool(),
        GroupName: "NIGHT",
        Description: "d",
        Precedence: 3,
      }),
    );
    expect(made.Group).toMatchObject({ GroupName: "NIGHT", Description: "d", Precedence: 3 });
    await expect(
      served.admin.send(new CreateGroupCommand({ ...users.pool(), GroupName: "NIGHT" })),
    ).rejects.toMatchObject({ name: "GroupExistsException" });
  });

  it("show in both tokens, in the lists, and no more once left", async () => {
    const sub = await served.addUser("member@example.com");
    const member = (GroupName: string) => ({ ...users.named("MEMBER@example.com"), GroupName });
    await served.admin.send(new AdminAddUserToGroupCommand(member("USER")));
    await served.admin.send(new AdminAddUserToGroupCommand(member("ADMIN")));
    await served.admin.send(new AdminAddUserToGroupCommand(member("ADMIN")));
    const { AccessToken, IdToken } = tokensOf(await users.signIn("member@example.com", PASSWORD));
    for (const token of [AccessToken, IdToken]) {
      const claims = await served.cognito.verify(served.poolId, token);
      expect(claims["cognito:groups"]).toEqual(["ADMIN", "USER"]);
    }
    const list = new AdminListGroupsForUserCommand(users.named("member@example.com"));
    expect((await served.admin.send(list)).Groups).toHaveLength(2);
    const inGroup = new ListUsersInGroupCommand({ ...users.pool(), GroupName: "ADMIN" });
    expect((await served.admin.send(inGroup)).Users?.map(({ Username }) => Username)).toEqual([
      sub,
    ]);
    await served.admin.send(new AdminRemoveUserFromGroupCommand(member("ADMIN")));
    expect((await served.admin.send(inGroup)).Users).toEqual([]);
    await expect(
      served.admin.send(new AdminAddUserToGroupCommand(member("NOBODY"))),
    ).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });
});
