# What is done stands in scripts/; each script also runs by itself.
# BECKON_SWIFT_FLAGS: flags for every swift build and swift test, such as "-Xswiftc -warnings-as-errors".
# BECKON_AUDIO: the folder of real recordings (default ../shared/audio); what needs it is left out where it is absent.
# BECKON_CORPORA: the folder of real sentences (default ../shared/corpora); the same holds for it.

.POSIX:
.PHONY: help run test lint evaluate phrases corpora suggestions bench fuzz clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile

run: ## Install what is missing, build a release, and listen (without a microphone: replay a sample conversation)
	@scripts/run

test: ## Install what is missing, build, and run all tests
	@scripts/test

lint: ## Check the format of the sources, the scripts, the service file and the rules of the house
	@scripts/lint

evaluate: ## Measure accuracy over the recordings in BECKON_AUDIO
	@scripts/evaluate

phrases: ## Measure how recorded phrases are recognised, over voices and noise
	@scripts/phrases

corpora: ## Count the real sentences in BECKON_CORPORA that come out right after import
	@scripts/corpora

suggestions: ## Measure how well the next thing is foreseen, over a year of made-up users
	@scripts/suggestions

bench: ## Measure speed, start-up and memory beside other programs
	@programs=$$(scripts/build-release test) && scripts/bench "$$programs"

fuzz: ## Look for inputs that crash, hang or break a promise (BECKON_FUZZ_MINUTES each, default 2)
	@scripts/fuzz

clean: ## Remove everything that was built
	rm -rf .build build
