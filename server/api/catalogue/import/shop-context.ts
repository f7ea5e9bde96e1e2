import { GROUP, isMetreGoods, isPack, type PriceUnit } from "~/domain/price";
import { fold } from "~/domain/text";
import { pathKey } from "./mapping";

export interface ImportContext {
  categoryByCode: ReadonlyMap<string, number>;
  /** by the path of names from the top category, in any language (`pathKey`) */
  categoryByPath: ReadonlyMap<string, number>;
  /** group types of a category's products */
  groupsOf: ReadonlyMap<number, readonly number[]>;
  properties: readonly ShopProperty[];
}

interface ShopProperty {
  id: number;
  code: string;
  names: readonly string[];
  unit: string | null;
  values: readonly { code: string; names: readonly string[] }[];
}

export function shopContext(
  categories: readonly { id: number; parent_id: number | null; code: string }[],
  names: readonly { category_id: number; locale: string; name: string }[],
  groups: readonly { category_id: number; group_type_id: number }[],
  properties: readonly ShopProperty[],
): ImportContext {
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]));
  const nameOf = new Map(names.map((one) => [`${one.category_id} ${one.locale}`, one.name]));
  const pathOf = (id: number, locale: string): string => {
    const path: string[] = [];
    for (let at: number | null | undefined = id; at; at = parents.get(at))
      path.unshift(nameOf.get(`${at} ${locale}`) ?? "");
    return pathKey(path.join(" > "));
  };
  const groupsOf = new Map<number, number[]>();
  for (const { category_id, group_type_id } of groups)
    groupsOf.set(category_id, [...(groupsOf.get(category_id) ?? []), group_type_id]);
  return {
    categoryByCode: new Map(categories.map(({ id, code }) => [code, id])),
    categoryByPath: new Map(
      names.map((one) => [pathOf(one.category_id, one.locale), one.category_id]),
    ),
    groupsOf,
    properties,
  };
}

const unitsOf = (groupTypeId: number): readonly PriceUnit[] => {
  if (isMetreGoods(groupTypeId)) return ["m2", "m"];
  if (groupTypeId === GROUP.length) return ["m", "piece"];
  if (groupTypeId === GROUP.squares) return ["pack", "m2"];
  return isPack(groupTypeId) ? ["pack"] : ["piece"];
};

/** The common group type of a category's goods that are sold by a unit; undefined if they differ. */
export function groupIn({ groupsOf }: ImportContext, categoryId: number, unit: PriceUnit) {
  const groups = groupsOf.get(categoryId) ?? [];
  const [group, ...others] = groups.filter((one) => unitsOf(one).includes(unit));
  return others.length ? undefined : group;
}

/** A property by its name, with or without brackets: `Třída zátěže (EN ISO 10874)`. */
export function propertyOf(properties: readonly ShopProperty[], name: string) {
  const plain = (text: string) => fold(text.replace(/[([].*$/, ""));
  const isCalled = (known: string) => fold(known) === fold(name) || plain(known) === plain(name);
  return properties.find(({ code, names }) => code === name || names.some(isCalled));
}

/** A value as the shop stores it: the code of a named value, a number without its unit. Null for an unknown value. */
export function contextValueOf({ values, unit }: ShopProperty, text: string): string | null {
  if (values.length) {
    const isCalled = (name: string) => fold(name) === fold(text);
    return values.find(({ code, names }) => [code, ...names].some(isCalled))?.code ?? null;
  }
  if (unit === null) return text;
  const [, number = "", own = ""] = /^([\d\s.,]+?)\s*([^\d\s.,].*)?$/.exec(text.trim()) ?? [];
  if (!number || (own && fold(own.replace("²", "2")) !== fold(unit.replace("²", "2")))) return null;
  const value = Number(number.replace(/\s/g, "").replace(",", "."));
  return Number.isFinite(value) ? String(value) : null;
}
