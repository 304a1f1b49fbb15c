/**
 * The script that prepares the context of a resolver: it removes parts of JavaScript's objects and
 * adds the AppSync modules.
 */

import { ALLOWED_GLOBALS, ALLOWED_STATICS, REMOVED_FROM_PROTOTYPES } from "./built-ins.ts";

const TABLES = JSON.stringify({
  globals: [...ALLOWED_GLOBALS],
  statics: Object.fromEntries(
    Object.entries(ALLOWED_STATICS).map(([name, members]) => [name, [...members]]),
  ),
  prototypes: REMOVED_FROM_PROTOTYPES,
});

/**
 * An expression of type (bridge, memberNames) => { load, invoke }.
 *
 * Only strings cross between host and sandbox: `bridge(name, arguments)` returns a JSON text;
 * `invoke` takes the context as JSON texts and returns two, the stash and the result, each on its
 * own line. Large members that few handlers use are parsed lazily. So resolver code can never reach
 * an object of the host, whose constructors would lead out of the sandbox.
 */
export const SANDBOX_PRELUDE = `(bridge, memberNames) => {
  "use strict";
  const { parse, stringify } = JSON;
  const MissingMember = TypeError;
  const { freeze, defineProperty, defineProperties, getPrototypeOf } = Object;
  const { getOwnPropertyNames, getOwnPropertySymbols, getOwnPropertyDescriptor, getOwnPropertyDescriptors } = Object;
  const { iterator } = Symbol;
  const stopped = freeze({});
  const TEXTS = Symbol("texts");
  const tables = parse(${JSON.stringify(TABLES)});

  const remote = (name) => freeze((...values) => {
    const answer = parse(bridge(name, stringify(values)));
    if (answer.stopped) throw stopped;
    return answer.value;
  });
  const tree = {};
  for (const name of parse(memberNames)) {
    const path = name.split(".");
    const last = path.pop();
    let at = tree;
    for (const step of path) at = at[step] ??= {};
    at[last] = remote(name);
  }
  const freezeTree = (node) => {
    if (typeof node === "object") for (const name of getOwnPropertyNames(node)) freezeTree(node[name]);
    return freeze(node);
  };
  freezeTree(tree);

  const world = globalThis;
  for (const [name, removed] of Object.entries(tables.prototypes)) {
    for (const method of removed) delete world[name].prototype[method];
  }
  for (const [name, allowed] of Object.entries(tables.statics)) {
    for (const member of getOwnPropertyNames(world[name])) {
      const removable = getOwnPropertyDescriptor(world[name], member).configurable;
      if (removable && !allowed.includes(member)) delete world[name][member];
    }
  }
  world.console = tree.console;
  // Every module lives in this world: what one of them changed, the others would find changed.
  const frozen = new Set();
  const freezeAll = (value) => {
    if ((typeof value !== "object" && typeof value !== "function") || value === null || frozen.has(value)) return;
    frozen.add(value);
    freeze(value);
    freezeAll(getPrototypeOf(value));
    for (const { value: held, get, set } of Object.values(getOwnPropertyDescriptors(value))) {
      freezeAll(held);
      freezeAll(get);
      freezeAll(set);
    }
    for (const symbol of getOwnPropertySymbols(value)) freezeAll(getOwnPropertyDescriptor(value, symbol).value);
  };
  for (const sample of [() => 1, [][iterator](), ""[iterator]()]) freezeAll(sample);
  for (const name of getOwnPropertyNames(world)) {
    if (!tables.globals.includes(name)) {
      delete world[name];
      continue;
    }
    freezeAll(world[name]);
    defineProperty(world, name, { value: world[name], writable: false, configurable: false });
  }

  const { util, runtime, extensions, dynamodb } = tree;
  const modules = freeze({
    "@aws-appsync/utils": freeze({ util, runtime, extensions }),
    "@aws-appsync/utils/dynamodb": dynamodb,
  });

  const whenAsked = (name) => ({
    enumerable: true,
    get() {
      const texts = this[TEXTS];
      texts[name].value ??= parse(texts[name].text);
      return texts[name].value;
    },
  });
  // The same getters for every context: with getters of its own, each would be a kind of object of its own to the engine, which
  // keeps kinds among what lives long, together with all that they hold.
  const late = { identity: whenAsked("identity"), request: whenAsked("request"), info: whenAsked("info") };

  return {
    load: (module, name) => {
      if (name === undefined) return modules[module];
      const member = modules[module][name];
      if (member === undefined) throw new MissingMember(module + " has no member " + name);
      return member;
    },
    invoke: (handler, contextText, identityText, requestText, infoText) => {
      const ctx = parse(contextText);
      ctx.args = ctx.arguments;
      const texts = { identity: { text: identityText }, request: { text: requestText }, info: { text: infoText } };
      defineProperty(ctx, TEXTS, { value: texts });
      defineProperties(ctx, late);
      let result;
      try {
        result = handler(ctx);
      } catch (error) {
        if (error !== stopped) throw error;
      }
      return (stringify(ctx.stash) ?? "{}") + "\\n" + (stringify(result) ?? "null");
    },
  };
}`;
