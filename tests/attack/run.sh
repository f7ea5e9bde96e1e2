#!/usr/bin/env bash
# Attacks the built shop with wapiti, sqlmap and slowhttptest (Debian's packages) and says what they find. Each has a few minutes; MINUTES=30 for a
# long round. It starts a shop of its own in a temporary folder. Exit code 1 if something is found; a tool that is absent is told.
# usage: tests/attack/run.sh [wapiti] [sqlmap] [slowhttptest]
set -euo pipefail

project=$(realpath "$(dirname "$0")/../..")
minutes=${MINUTES:-3}
port=${ATTACK_PORT:-4399}
url=http://127.0.0.1:$port
work=$(mktemp -d)
found=0
tools=("$@")
[ $# -gt 0 ] || tools=(wapiti sqlmap slowhttptest)

cd "$project"
[ -f build/server.js ] || npm run build
DEMO=on PORT=$port HOST=127.0.0.1 PUBLIC_URL=$url DATA_DIR=$work/data RATE_LIMIT=off LOG_LEVEL=error NODE_ENV=production DATABASE_URL='' API_BASE_URL='' \
  node build/server.js >"$work/shop.log" 2>&1 &
shop=$!
trap 'kill $shop 2>/dev/null || true; wait $shop 2>/dev/null || true; rm -rf "$work"' EXIT
for _ in $(seq 120); do curl -sf "$url/readyz" >/dev/null && break; sleep 0.5; done
curl -sf "$url/readyz" >/dev/null || { cat "$work/shop.log"; echo "the shop did not start"; exit 1; }

# a member of the demo, for pages and forms behind the login
log_in() {
  curl -sf -o /dev/null -c "$work/jar" -H "Origin: $url" --data-urlencode email=jana@naslap.example --data-urlencode password=naslap-ukazka "$url/login"
  cookie=$(awk 'NF == 7 { printf "%s%s=%s", separator, $6, $7; separator = "; " }' "$work/jar")
}
is_member() { [ "$(curl -s -o /dev/null -w '%{http_code}' -H "Cookie: $cookie" "$url/ucet")" = 200 ]; }
log_in
is_member || { echo "the member is not logged in"; exit 1; }

finding() { printf 'FOUND by %s: %s\n' "$1" "$2"; found=1; }

# identity: Debian's wapiti asks for brotli and cannot read it. Without csrf: forms are guarded by the Origin header (tests/safety/csrf), which wapiti does not see
wapiti_() {
  wapiti_as guest "$url/"
  # Debian's wapiti cannot exclude the form that logs out
  wapiti_as member "$url/ucet" -H "Cookie: $cookie"
  is_member || echo "wapiti has logged the member out; later requests were a guest's"
}

wapiti_as() {
  local who=$1 start=$2
  shift 2
  rm -f "$work/wapiti.json"
  # in seconds: a third of the time to crawl, the rest for the 14 modules
  timeout "$((minutes * 60 + 120))" wapiti -u "$url/" -s "$start" "$@" --scope folder -H "Accept-Encoding: identity" -d 3 --max-links-per-page $((minutes * 15)) --max-files-per-dir $((minutes * 5)) --max-scan-time $((minutes * 20)) --max-attack-time $((minutes * 3)) \
    -m xss,permanentxss,sql,blindsql,exec,file,crlf,redirect,ssrf,xxe,backup,htaccess,shellshock,methods \
    --flush-session --store-session "$work/wapiti" --no-bugreport -v 1 -f json -o "$work/wapiti.json" >"$work/wapiti.log" 2>&1 || true
  [ -f "$work/wapiti.json" ] || { tail -5 "$work/wapiti.log"; finding wapiti "no report"; return; }
  local said pages
  # not the number that wapiti found, which includes links that it did not open
  pages=$(tr '\r' '\n' <"$work/wapiti.log" | grep -oE '^\[\+\] (GET|POST) [^ ]+' | sort -u | wc -l)
  echo "wapiti has attacked $pages addresses and forms as a $who"
  [ "$pages" -ge 10 ] || finding wapiti "it has crawled hardly anything"
  local last=methods
  grep -q "Launching module $last" "$work/wapiti.log" || finding wapiti "it has ended before its last module"
  said=$(node -e 'const { vulnerabilities } = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
    for (const [kind, list] of Object.entries(vulnerabilities)) for (const one of list) console.log(`${kind}: ${one.method} ${one.path} ${one.info}`)' "$work/wapiti.json")
  [ -z "$said" ] || finding wapiti "$said"
}

sqlmap_() {
  local calls=(
    "$url/api/catalog/products/cs?q=koberec&category=10&price_min=1&sort=name&page=1"
    "$url/elastic/search/fulltext?q=koberec"
    "$url/hledani?q=koberec&price_max=5000"
    "$url/api/order/pickup-points/cs?deliveryId=3&q=brno"
  )
  local options=(--batch --level 2 --risk 1 --technique BEU --timeout 10 --flush-session --output-dir "$work/sqlmap" --disable-coloring)
  for call in "${calls[@]}"; do
    timeout "$((minutes * 60))" sqlmap -u "$call" "${options[@]}" >"$work/sqlmap.log" 2>&1 || true
    if grep -qE "^Parameter: |is vulnerable" "$work/sqlmap.log"; then finding sqlmap "$call: $(grep -E '^Parameter: |is vulnerable' "$work/sqlmap.log")"; fi
  done
  for body in '{"email":"jana@example.cz","password":"x"}' '{"number":"26000001","email":"jana@example.cz"}'; do
    local path=/api/auth/login
    [[ $body != *number* ]] || path=/api/order/lookup
    timeout "$((minutes * 60))" sqlmap -u "$url$path" --data "$body" -H "content-type: application/json" "${options[@]}" >"$work/sqlmap.log" 2>&1 || true
    if grep -qE "^Parameter: |is vulnerable" "$work/sqlmap.log"; then finding sqlmap "$path: $(grep -E '^Parameter: |is vulnerable' "$work/sqlmap.log")"; fi
  done
  local product
  product=$(curl -sL -o /dev/null -w '%{url_effective}' "$url/2923/x/x")
  local forms=(
    "$url/login email=jana@example.cz&password=x"
    "$product productId=2923&quantity=1&note=x"
    "$url/kontakt name=Jana&email=jana@example.cz&message=x"
    "$url/mena currencyId=1"
    "$url/ucet/profil intent=saveProfile&firstname=Jana&lastname=Nova&phone=777123456"
  )
  log_in
  for form in "${forms[@]}"; do
    is_member || finding sqlmap "the member is not logged in: $form"
    timeout "$((minutes * 60))" sqlmap -u "${form%% *}" --data "${form#* }" -H "Origin: $url" -H "Cookie: $cookie" "${options[@]}" >"$work/sqlmap.log" 2>&1 || true
    if grep -qE "^Parameter: |is vulnerable" "$work/sqlmap.log"; then finding sqlmap "$form: $(grep -E '^Parameter: |is vulnerable' "$work/sqlmap.log")"; fi
  done
}

# slow headers, slow bodies and slow readers, while a shopper looks at pages
slowhttptest_() {
  for kind in -H "-B -s 8192 -u $url/login" "-X -w 1 -y 10 -n 5"; do
    # shellcheck disable=SC2086
    slowhttptest -c 400 $kind -i 5 -r 100 -l $((minutes * 10)) -p 3 -u "$url/" >"$work/slow.log" 2>&1 &
    local attack=$!
    sleep 5
    for path in / /hledani?q=koberec /kosik; do
      curl -s -o /dev/null -m 5 -w '%{http_code}' "$url$path" | grep -q 200 || finding slowhttptest "$path is not answered within 5 s during slowhttptest $kind"
    done
    wait $attack || true
  done
}

for tool in "${tools[@]}"; do
  command -v "$tool" >/dev/null || { echo "absent: $tool (apt-get install $tool)"; continue; }
  echo "$tool …"
  "${tool}_"
done
if ! kill -0 $shop 2>/dev/null; then
  code=0
  wait $shop || code=$?
  finding "all of them" "the shop has ended with exit code $code; its last lines are:"
  tail -20 "$work/shop.log"
fi
if grep -E '"level":(50|60)' "$work/shop.log" | head -3 | grep .; then finding "all of them" "errors in the log, above"; fi
[ $found = 0 ] && echo "nothing found"
exit $found
