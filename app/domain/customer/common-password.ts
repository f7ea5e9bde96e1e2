/** Words and names of the most frequent passwords, in lower case without accents. */
const WORDS = new Set(
  `heslo mojeheslo hesloheslo tajne ahoj ahojky ahojda nazdar cau martin martina lucie lucinka tomas jakub michal michaela petr petra pavel jana jan honza
  veronika katka katerina barbora barca kristyna natalie nikola nikolas monika zuzana zuzka lenka misa tereza terezka eliska anicka adela david daniel
  filip lukas marek ondra ondrej vojta matej jirka jaroslav milan milacek miluji milujite miluju lasko laska zlaticko slunicko kocicka kocka kotatko pejsek
  pes sparta slavia banik zbrojovka hokej fotbal praha brno ostrava plzen olomouc bratislava cesko ceska slovensko skoda octavia felicie internet
  pocitac neznam nevim nechci zadne jaro leto podzim zima naslap koberec koberce podlaha
  password passwort pass passw letmein welcome admin administrator root user guest login master monkey dragon iloveyou sunshine princess football
  baseball basketball shadow superman batman spiderman pokemon michael charlie jordan jennifer hunter trustno whatever freedom starwars computer secret
  changeme default test tester testing google samsung android killer summer winter spring autumn ninja mustang access flower hello lovely liverpool
  chelsea arsenal barcelona realmadrid ronaldo minecraft fortnite nicole jessica ashley andrea anthony matrix soccer hockey purple orange banana cookie
  chocolate family friends forever blessed jesus money lovers angel babygirl carpet flooring`.split(
    /\s+/,
  ),
);

/** Keys in order, and the alphabet; backwards they count too. */
const ROWS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertzuiop",
  "qwertyuiop",
  "asdfghjkl",
  "yxcvbnm",
  "zxcvbnm",
  "1q2w3e4r5t6z7u8i9o0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5z6u7i8o9p0",
  "q1w2e3r4t5y6u7i8o9p0",
  "1qay2wsx3edc4rfv",
  "1qaz2wsx3edc4rfv",
  "zaq12wsx",
  "qaywsxedcrfv",
  "qazwsxedcrfv",
  "qweasdyxc",
  "qweasdzxc",
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);
/** Up to four characters, again and again: `aaaaaaaa`, `12121212`. */
const REPEATED = /^(.{1,4}?)\1+$/;

const isRun = (text: string): boolean =>
  text !== "" && (REPEATED.test(text) || RUNS.some((run) => run.includes(text)));

/** Letters that are written as digits or signs: `p@ssw0rd`. */
const LETTERS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** True for the passwords that attackers try first: a frequent word or name, with some digits or signs around it, and runs of keys. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (isRun(plain)) return true;
  const [before = ""] = /^[^a-z]*/.exec(plain) ?? [];
  let end = plain.length;
  while (end > before.length && !/[a-z]/.test(plain.charAt(end - 1))) end -= 1;
  const middle = plain.slice(before.length, end);
  const around = before + plain.slice(end);
  const word = middle.replace(/[^a-z]/g, (sign) => LETTERS[sign] ?? "");
  const isWeak = WORDS.has(word) || WORDS.has(middle) || (middle.length > 3 && isRun(middle));
  return isWeak ? around.length <= 5 || isRun(around) : middle.length <= 3 && isRun(around);
}
