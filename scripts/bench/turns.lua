-- What wrk sends: the requests named by its arguments, pairs of a path and a bearer token (or "-"), in turns.
local requests = {}
local turn = 0

function init(args)
  for at = 1, #args, 2 do
    local headers = { ["Accept-Encoding"] = "gzip" }
    if args[at + 1] ~= "-" then headers["Authorization"] = "Bearer " .. args[at + 1] end
    requests[#requests + 1] = wrk.format("GET", args[at], headers)
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end
