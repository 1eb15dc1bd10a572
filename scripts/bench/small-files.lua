-- Stores small files, each with bytes of its own, for as long as wrk runs: one connection for each thread, so that an answer
-- belongs to the request before it. wrk … -s small-files.lua <origin> -- <way> <token or -> <bytes>
local threads = {}
function setup(thread)
  threads[#threads + 1] = thread
  thread:set("number", #threads)
end

function init(args)
  way, token, size = args[1], args[2], tonumber(args[3])
  run = tostring(os.time()) .. "-" .. number
  made, refused, count, address = 0, 0, 0, nil
  padding = string.rep("holdall ", size / 8)
end

local function content()
  count = count + 1
  local own = run .. "-" .. count .. "-"
  return own .. string.sub(padding, #own + 1)
end

local function call(method, path, headers, body)
  headers["authorization"] = "Bearer " .. token
  return wrk.format(method, path, headers, body)
end

local function begin(kind)
  count = count + 1
  local body = string.format('{"kind":"drive#file","name":"%s-%d","size":"%d","upload_type":"%s"}', run, count, size, kind)
  return call("POST", "/api/drive/v1/files", { ["content-type"] = "application/json" }, body)
end

local function batch()
  local lines = {}
  for at = 1, 1000 do
    lines[#lines + 1] = string.format('{"path":"%s-%d/d%d/f%d","size":%d}\n', run, count, at % 20, at, size)
    lines[#lines + 1] = content()
  end
  local path = string.format("/api/drive/v1/files:batchUpload?request_id=batch-of-files-%s-%d", run, count)
  return call("POST", path, { ["content-type"] = "application/vnd.holdall.files" }, table.concat(lines))
end

local ways = {
  webdav = function() return wrk.format("PUT", "/" .. run .. "-" .. count, {}, content()) end,
  put = function()
    local path = string.format("/api/drive/v1/files:upload?name=%s-%d&request_id=one-file-%s-%d", run, count, run, count)
    return call("PUT", path, { ["content-type"] = "application/octet-stream" }, content())
  end,
  form = function()
    if not address then return begin("UPLOAD_TYPE_FORM") end
    local body = '--x\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n' .. content() .. "\r\n--x--\r\n"
    return wrk.format("POST", address, { ["content-type"] = "multipart/form-data; boundary=x" }, body)
  end,
  tus = function()
    if not address then return begin("UPLOAD_TYPE_RESUMABLE") end
    local headers = { ["tus-resumable"] = "1.0.0", ["upload-length"] = tostring(size), ["content-type"] = "application/offset+octet-stream" }
    return wrk.format("POST", address, headers, content())
  end,
  batch = batch,
}

function request()
  return ways[way]()
end

function response(status, headers, body)
  if status >= 300 then
    refused = refused + 1
    address = nil
    if refused == 1 then print("refused " .. status .. " " .. string.sub(body, 1, 300)) end
  elseif (way == "form" or way == "tus") and not address then
    address = string.match(body, "/api/upload/[%w_/-]+")
  else
    address = nil
    local files = 1
    if way == "batch" then
      _, files = string.gsub(body, '"error":""', "")
    end
    made = made + files
  end
end

function done(summary)
  local all, wrong = 0, 0
  for _, thread in ipairs(threads) do
    all = all + thread:get("made")
    wrong = wrong + thread:get("refused")
  end
  print(string.format("made %d refused %d in %d us", all, wrong, summary.duration))
end
