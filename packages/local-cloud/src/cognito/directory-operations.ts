/** Lists of users and groups, and the members of groups. */
import * as v from "valibot";
import { COGNITO } from "#src/limits.ts";
import { describeUser, findUser } from "./admin-user-operations.ts";
import { writeAttributes } from "./attributes.ts";
import { type CognitoContext, nowSeconds } from "./context.ts";
import type { Group } from "./groups.ts";
import { adminOperation, type Operations } from "./operation.ts";
import { type Page, pageOf } from "./paging.ts";
import type { Pool } from "./pools.ts";
import { readUserFilter } from "./user-filter.ts";
import { attributesOf, type User } from "./users.ts";

const limitSchema = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COGNITO.listUsersPage)),
  COGNITO.listUsersPage,
);
const pageEntries = { Limit: limitSchema, NextToken: v.optional(v.string()) };

const listUsersSchema = v.object({
  AttributesToGet: v.optional(v.array(v.string())),
  Filter: v.optional(v.string()),
  Limit: limitSchema,
  PaginationToken: v.optional(v.string()),
});

const createGroupSchema = v.object({
  GroupName: v.pipe(v.string(), v.minLength(1), v.maxLength(128), v.regex(/^\S+$/u)),
  Description: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  Precedence: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

const membershipSchema = v.object({ Username: v.string(), GroupName: v.string() });
const groupPageSchema = v.object({ GroupName: v.string(), ...pageEntries });
const userPageSchema = v.object({ Username: v.string(), ...pageEntries });
const pageSchema = v.object(pageEntries);

export function directoryOperations(context: CognitoContext): Operations {
  const { pools } = context;
  return {
    ListUsers: adminOperation(pools, listUsersSchema, async (pool, input) => {
      const filter = readUserFilter(input.Filter);
      const users = pool.users.list().filter(filter);
      const question = `users ${input.Filter ?? ""}`;
      const page = pageOf(
        users,
        usernameOf,
        pageSize(input.Limit),
        question,
        input.PaginationToken,
      );
      const shown = input.AttributesToGet;
      return {
        Users: page.elements.map((user) => describeWith(user, shown)),
        ...(page.nextToken !== undefined && { PaginationToken: page.nextToken }),
      };
    }),
    ListUsersInGroup: adminOperation(pools, groupPageSchema, async (pool, input) => {
      const { name } = pool.groups.get(input.GroupName);
      const users = pool.users.list().filter(({ groups }) => groups.includes(name));
      const question = `members ${name}`;
      const page = pageOf(users, usernameOf, pageSize(input.Limit), question, input.NextToken);
      return { Users: page.elements.map(describeUser), ...nextTokenOf(page) };
    }),
    ...groupOperations(context),
    ...membershipOperations(context),
  };
}

function groupOperations(context: CognitoContext): Operations {
  const { pools } = context;
  return {
    CreateGroup: adminOperation(pools, createGroupSchema, async (pool, input) => {
      const { GroupName: name, Description: description, Precedence: precedence } = input;
      const group = pool.groups.add({ name, description, precedence }, nowSeconds(context));
      return { Group: describeGroup(pool, group) };
    }),
    ListGroups: adminOperation(pools, pageSchema, async (pool, input) => {
      const groups = pool.groups.list();
      const page = pageOf(groups, nameOf, pageSize(input.Limit), "groups", input.NextToken);
      return {
        Groups: page.elements.map((group) => describeGroup(pool, group)),
        ...nextTokenOf(page),
      };
    }),
    AdminListGroupsForUser: adminOperation(pools, userPageSchema, async (pool, input) => {
      const user = findUser(pool, input.Username);
      const groups = pool.groups.list().filter(({ name }) => user.groups.includes(name));
      const question = `groups of ${user.sub}`;
      const page = pageOf(groups, nameOf, pageSize(input.Limit), question, input.NextToken);
      return {
        Groups: page.elements.map((group) => describeGroup(pool, group)),
        ...nextTokenOf(page),
      };
    }),
  };
}

function membershipOperations(context: CognitoContext): Operations {
  const { pools } = context;
  return {
    AdminAddUserToGroup: adminOperation(pools, membershipSchema, async (pool, input) => {
      const { sub, groups } = findUser(pool, input.Username);
      const { name } = pool.groups.get(input.GroupName);
      const change = { groups: [...new Set([...groups, name])].sort() };
      pool.users.change(sub, change, nowSeconds(context));
      return {};
    }),
    AdminRemoveUserFromGroup: adminOperation(pools, membershipSchema, async (pool, input) => {
      const { sub, groups } = findUser(pool, input.Username);
      const { name } = pool.groups.get(input.GroupName);
      const change = { groups: groups.filter((group) => group !== name) };
      pool.users.change(sub, change, nowSeconds(context));
      return {};
    }),
  };
}

function describeWith(
  user: User,
  names: readonly string[] | undefined,
): Readonly<Record<string, unknown>> {
  if (names === undefined) return describeUser(user);
  const shown = Object.entries(attributesOf(user)).filter(([name]) => names.includes(name));
  return { ...describeUser(user), Attributes: writeAttributes(Object.fromEntries(shown)) };
}

function describeGroup(pool: Pool, group: Group): Readonly<Record<string, unknown>> {
  return {
    GroupName: group.name,
    UserPoolId: pool.settings.id,
    Description: group.description,
    Precedence: group.precedence,
    CreationDate: group.createdAtSeconds,
    LastModifiedDate: group.modifiedAtSeconds,
  };
}

/** A limit of 0 means the service's own page size. */
function pageSize(limit: number): number {
  return limit === 0 ? COGNITO.listUsersPage : limit;
}

function nextTokenOf(page: Page<unknown>): Readonly<Record<string, string>> {
  return page.nextToken === undefined ? {} : { NextToken: page.nextToken };
}

function usernameOf(user: User): string {
  return user.sub;
}

function nameOf(group: Group): string {
  return group.name;
}
