#!/bin/sh
# Starts nginx in its image: fills the store's host name and the addresses of its processes into nginx.conf, and makes a
# certificate where none is mounted. Settings: STORE_HOST, and STORE_PROCESSES, addresses joined by spaces.
set -eu
: "${STORE_HOST:?}" "${STORE_PROCESSES:?}"
certificates=${CERTIFICATES:-/certificates}
template=${NGINX_TEMPLATE:-/etc/nginx/store.conf}
config=${NGINX_CONFIG:-/etc/nginx/nginx.conf}

if [ ! -s "$certificates/fullchain.pem" ]; then
  echo "There is no $certificates/fullchain.pem: making a certificate for a trial, of which browsers warn."
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 365 -subj "/CN=$STORE_HOST" \
    -addext "subjectAltName=DNS:$STORE_HOST" \
    -keyout "$certificates/privkey.pem" -out "$certificates/fullchain.pem" 2> /dev/null
  chmod 0644 "$certificates/fullchain.pem"
fi

servers=
for address in $STORE_PROCESSES; do servers="$servers server $address max_fails=0;"; done
sed -e "s|/etc/letsencrypt/live/shop\.example\.com|$certificates|" \
  -e "s|shop\.example\.com|$STORE_HOST|g" \
  -e '/^ *server 127\.0\.0\.1:/d' \
  -e "s|^ *upstream store {|&$servers|" \
  -e 's|access_log /var/log/nginx/access\.log|access_log /dev/stdout|' \
  "$template" > "$config"
exec nginx -c "$config" -e stderr -g 'daemon off;'
