import { describe, expect, it, test } from "vitest";
import { readPostgresAddress } from "./postgres-address.ts";

describe("the address of PostgreSQL", () => {
  it.each([
    ["postgres://u:p@a/store", ["postgres://u:p@a:5432/store"], false],
    ["postgresql://localhost:6000", ["postgresql://localhost:6000"], false],
    [
      "postgres://u:p%2C@a:5432,b:5433/store",
      ["postgres://u:p%2C@a:5432/store", "postgres://u:p%2C@b:5433/store"],
      true,
    ],
    [
      "postgres://u@a,[::1]:6/s?sslmode=require",
      ["postgres://u@a:5432/s?sslmode=require", "postgres://u@[::1]:6/s?sslmode=require"],
      true,
    ],
    ["postgres://a/store?target_session_attrs=primary", ["postgres://a:5432/store"], true],
    ["postgres:///store?host=/run/postgresql", [], false],
  ])("%s names its servers", (url, urls, needsPrimary) => {
    const address = readPostgresAddress(url);
    expect(address.hosts.map(address.urlOf)).toEqual(urls);
    expect(address.needsPrimary).toBe(needsPrimary);
    expect(address.url).toBe(urls[0] ?? url);
  });

  it.each([
    ["mysql://a/store", "must begin with postgres://"],
    ["postgres://u:hidden@a,,b/store", "names a host that cannot be read"],
    ["postgres://u:hidden@a:99999,b/store", "names a host that cannot be read"],
    ["postgres://u:hidden@a,b/store?target_session_attrs=standby", "other than read-write or primary"],
  ])("%s is refused, without its password", (url, reason) => {
    expect(() => readPostgresAddress(url)).toThrow(reason);
    expect(() => readPostgresAddress(url)).not.toThrow("hidden");
  });

  test("is shown without user and password", () => {
    expect(readPostgresAddress("postgres://u:hidden@a:1,b:2/store?x=1").shown).toBe("a:1,b:2/store");
  });
});
