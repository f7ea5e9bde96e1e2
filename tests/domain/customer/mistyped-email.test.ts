import { expect, it } from "vitest";
import { suggestEmail } from "~/domain/customer";

it.each([
  ["jan@gmial.com", "jan@gmail.com"],
  ["jan@gmai.com", "jan@gmail.com"],
  ["jan@gmaill.com", "jan@gmail.com"],
  ["jan@gmail.con", "jan@gmail.com"],
  ["jan@gmail.co", "jan@gmail.com"],
  ["jan@gmail.cz", "jan@gmail.com"],
  ["Jan.Novak+sleva@GMAIL.CON ", "Jan.Novak+sleva@gmail.com"],
  ["jana@seznam.cy", "jana@seznam.cz"],
  ["jana@senzam.cz", "jana@seznam.cz"],
  ["jana@sznam.cz", "jana@seznam.cz"],
  ["jana@centrum.c", "jana@centrum.cz"],
  ["jana@hotmial.com", "jana@hotmail.com"],
])("%s probably means %s", (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

it.each([
  "jan@gmail.com",
  "Jan@Seznam.CZ",
  "jan@mail.com",
  "jan@email.com",
  "jan@email.cz",
  "jan@post.cz",
  "jan@outlook.cz",
  "jan@centrum.sk",
  "jan@naslap.example",
  "@gmial.com",
  "gmial.com",
  "",
])("%s stays as it is", (typed) => expect(suggestEmail(typed)).toBeNull());
