vcl 4.1;

# Varnish in front of Avicenna: pages stay here until the shop says that they changed. Needs the module xkey, of the package varnish-modules,
# and pages in brotli need the parameter http_gzip_support=off. docs/scaling.md explains the settings of the shop.
import directors;
import std;
import xkey;

backend one {
  .host = "shop";
  .port = "3000";
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; }
}

# The instances of the shop, and nobody else.
acl shops {
  "127.0.0.0"/8;
  "10.0.0.0"/8;
  "172.16.0.0"/12;
}

sub vcl_init {
  new instances = directors.round_robin();
  instances.add_backend(one);
}

sub vcl_recv {
  set req.backend_hint = instances.backend();
  if (req.method == "PURGE") {
    if (client.ip !~ shops) {
      return (synth(403));
    }
    set req.http.dropped = xkey.purge(req.http.surrogate-key);
    return (synth(200, req.http.dropped));
  }
  # For machines of the shop's own network only.
  if (req.url ~ "^/(metrics|readyz|healthz)") {
    return (synth(404));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Calls, the back office and the outbox answer each visitor differently. All pages are the same for everybody.
  if (req.url ~ "^/(api|admin|webhooks|dev/outbox)(/|\?|$)") {
    return (pass);
  }
  unset req.http.cookie;
  unset req.http.authorization;
  # What the shop was not asked about for long is sent only while no instance answers.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 5s;
  }
  # Two forms of each page, whatever the browsers write.
  if (req.http.accept-encoding ~ "\bbr\b") {
    set req.http.accept-encoding = "br";
  } elsif (req.http.accept-encoding ~ "\bgzip\b") {
    set req.http.accept-encoding = "gzip";
  } else {
    unset req.http.accept-encoding;
  }
  return (hash);
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.surrogate-key;
  # Without s-maxage a page is for this visitor only: it was just rendered, is stale, or failed.
  if (beresp.http.cache-control !~ "s-maxage|immutable|max-age=[1-9]") {
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  set beresp.grace = 1h;
}

sub vcl_deliver {
  unset resp.http.surrogate-key;
  unset resp.http.xkey;
  unset resp.http.x-varnish;
  unset resp.http.via;
  # Browsers ask again for each page.
  set resp.http.cache-control = regsub(resp.http.cache-control, ", s-maxage=[0-9]+", "");
}
