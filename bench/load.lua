-- What wrk sends, told by the environment: LOAD_PATHS and LOAD_BODIES are lines taken in turn; "%d" in a path becomes a number never
-- used before. The last line printed is a JSON object.
local function lines(text)
  local found = {}
  for line in (text or ""):gmatch("[^\n]+") do found[#found + 1] = line end
  return found
end

local paths, bodies = lines(os.getenv("LOAD_PATHS")), lines(os.getenv("LOAD_BODIES"))
wrk.headers["Accept-Encoding"] = "br"
if #bodies > 0 then
  wrk.method = "POST"
  wrk.headers["Content-Type"] = "application/json"
end

if #paths == 1 and #bodies < 2 and not paths[1]:find("%%d") then
  -- Nothing varies: wrk formats the request once.
  wrk.path, wrk.body = paths[1], bodies[1]
else
  local sent = tonumber(os.getenv("LOAD_FIRST"))
  function request()
    sent = sent + 1
    local path = paths[sent % #paths + 1]:gsub("%%d", tostring(sent))
    return wrk.format(nil, path, nil, #bodies > 0 and bodies[sent % #bodies + 1] or nil)
  end
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format('\n{"requests":%d,"seconds":%.6f,"failed":%d,"p50":%.3f,"p99":%.3f}\n', summary.requests, summary.duration / 1e6,
    e.connect + e.read + e.write + e.status + e.timeout, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
